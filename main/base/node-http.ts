/**
 * The parts of `node:http` that we use. An `import` of it costs 13 MB and 28 ms in each thread. It also loads
 * re-exports such as `WebSocket`, and with that Node's whole undici.
 */
export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
