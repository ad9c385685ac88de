/**
 * What we use of `node:http`. An `import` of it takes 13 MB and 28 ms in each thread: it also loads what it merely passes
 * on, such as `WebSocket`, and with that all of the undici that Node brings along.
 */
export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
