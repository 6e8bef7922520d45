# Open shop: a binary variable for the order of each two operations of a machine or a job, and big-M constraints.
# A. S. Manne: On the job-shop scheduling problem. Operations Research 8 (1960) 219-223.
param n integer;
set N := 1..n;
param time{N, N} integer;
param bound := max(max{i in N} sum{j in N} time[i, j], max{j in N} sum{i in N} time[i, j]);

# No operation of an active schedule ends later than at twice the bound.
param late := 2 * bound;
var start{N, N} >= 0;
var completion >= bound, <= late;
var in_row{i in N, j in N, k in N: j < k} binary;
var in_column{j in N, i in N, k in N: i < k} binary;

minimize end: completion;
s.t. ended{i in N, j in N}: start[i, j] + time[i, j] <= completion;
s.t. row_first{i in N, j in N, k in N: j < k}: start[i, j] + time[i, j] <= start[i, k] + late * (1 - in_row[i, j, k]);
s.t. row_second{i in N, j in N, k in N: j < k}: start[i, k] + time[i, k] <= start[i, j] + late * in_row[i, j, k];
s.t. column_first{j in N, i in N, k in N: i < k}: start[i, j] + time[i, j] <= start[k, j] + late * (1 - in_column[j, i, k]);
s.t. column_second{j in N, i in N, k in N: i < k}: start[k, j] + time[k, j] <= start[i, j] + late * in_column[j, i, k];
end;
