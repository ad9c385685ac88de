/** Parts of Electron that stand for the desktop, which a browser's page does not command. */
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
};

/** The browser has its own menu. */
export const Menu = {
  setApplicationMenu(): void {},
  buildFromTemplate: (template: unknown): unknown => template,
};
