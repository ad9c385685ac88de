import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';

/**
 * At the bench there is no menu: a reload or a closed window is a slip of the hand there. macOS
 * needs one for copy and paste to work at all; developers get theirs outside a packaged app.
 */
export function setMenu(options: { platform: NodeJS.Platform; packaged: boolean }): void {
  const template = menuTemplate(options);
  Menu.setApplicationMenu(template.length === 0 ? null : Menu.buildFromTemplate(template));
}

/** The menus of this system; none where there is to be no menu. */
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
