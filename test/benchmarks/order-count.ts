/** Number of orders in the benchmarks of large stations: a million, or `PACKBENCH_BENCH_ORDERS`. */
export const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 1_000_000);
