import type { AreaNames } from '../../../shared/model/area.ts';

/** "Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh"; what is missing is left out. */
export function wholeName({ commune, district, province }: AreaNames): string {
  return [commune, district, province].filter((part) => part !== '').join(', ');
}
