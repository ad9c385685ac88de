import type { AreaNames } from '../../../shared/model/area.ts';

/** "Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh"; omits empty parts. */
export function areaName({ commune, district, province }: AreaNames): string {
  return [commune, district, province].filter((part) => part !== '').join(', ');
}
