import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';

/**
 * Sets the application menu. There is none at the bench, where a reload or a closed window would be accidental. macOS
 * needs a menu for copy and paste; developers get theirs in an unpackaged app.
 */
export function setMenu(options: { platform: NodeJS.Platform; packaged: boolean }): void {
  const template = menuTemplate(options);
  Menu.setApplicationMenu(template.length === 0 ? null : Menu.buildFromTemplate(template));
}

/** Returns the menus for this system; may be empty. */
export function menuTemplate(options: {
  platform: NodeJS.Platform;
  packaged: boolean;
}): MenuItemConstructorOptions[] {
  const mac: MenuItemConstructorOptions[] =
    options.platform === 'darwin'
      ? [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]
      : [];
  const developer: MenuItemConstructorOptions[] = options.packaged
    ? []
    : [{ label: 'Developer', submenu: [{ role: 'reload' }, { role: 'toggleDevTools' }] }];
  return [...mac, ...developer];
}
