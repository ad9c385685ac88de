/** The names of a commune and of what it lies in, as the platform wants them. */
export interface AreaNames {
  province: string;
  district: string;
  commune: string;
}

/** "Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh"; what is missing is left out. */
export function wholeName({ commune, district, province }: AreaNames): string {
  return [commune, district, province].filter((part) => part !== '').join(', ');
}
