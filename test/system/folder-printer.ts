/** A printer of a provisioning file that writes to a folder; its user sets the folder. */
export const folderPrinter = {
  name: 'Thư mục',
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 80,
  labelSize: 'S10',
  labelSource: 'own',
  default: true,
};
