import type { PickupPointInput } from '../../shared/model/pickup-point.ts';
import type { PrinterInput } from '../../shared/model/printer.ts';

/** Default set-up of a training station, so that the first label is printed within a minute. */
export const samplePickupPoint = {
  name: 'Kho mẫu Quận 1',
  contact: 'Kho luyện tập',
  code: '',
  phone: '0900000000',
  address: '1 Đồng Khởi',
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  commune: 'Phường Bến Nghé',
  isDefault: true,
} as const satisfies PickupPointInput;

/** Prints labels as PDF files into the station's own folder, because training needs no printer. */
export const sampleFolderPrinter = {
  // The same in both languages, because it is stored.
  name: 'Packbench PDF',
  transport: { kind: 'folder', folder: '' },
  language: 'pdf',
  dpi: 203,
  widthMm: 100,
  heightMm: 80,
  sizeId: 'S13',
  labelSize: 'S13',
  isDefault: true,
} as const satisfies PrinterInput;
