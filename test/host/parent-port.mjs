// Electron's `process.parentPort` in a child process of Node.
Object.assign(process, {
  parentPort: {
    postMessage: (/** @type {object} */ message) => process.send?.(message),
    on: (
      /** @type {'message'} */ event,
      /** @type {(event: { data: unknown }) => void} */ listener,
    ) => process.on(event, (data) => listener({ data })),
  },
});
process.on('disconnect', () => process.exit());
