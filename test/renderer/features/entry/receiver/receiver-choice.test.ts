import { describe, expect, it } from 'vitest';
import {
  exactly,
  isTaken,
  mayTakeByEnter,
} from '../../../../../renderer/features/entry/receiver/receiver-choice.ts';

const address = {
  address: '12 Lê Lợi',
  province: 'TP HCM',
  district: 'Quận 1',
  commune: 'Bến Nghé',
};
const lan = {
  ...address,
  phone: '0912345678',
  name: 'Chị Lan',
  orders: 3,
  hasMore: false,
  cameBack: 0,
  lastAt: '2026-11-22T00:00:00.000Z',
};
const nobody = { name: '', phone: '', address: '', province: '', district: '', commune: '' };

describe('Enter takes a known receiver over', () => {
  it('where nothing was typed that would be lost', () => {
    expect(mayTakeByEnter(lan, { ...nobody, phone: '091234' })).toBe(true);
    expect(mayTakeByEnter(lan, { ...nobody, name: ' chi lan' })).toBe(true);
  });

  it('and never in place of another name, address or area', () => {
    expect(mayTakeByEnter(lan, { ...nobody, name: 'Anh Nam' })).toBe(false);
    expect(mayTakeByEnter(lan, { ...nobody, address: '5 Hai Bà Trưng' })).toBe(false);
    expect(mayTakeByEnter(lan, { ...nobody, province: 'Tỉnh Hà Giang' })).toBe(false);
  });
});

it('nothing is suggested that stands there already', () => {
  expect(isTaken(lan, { ...address, name: 'Chị Lan', phone: '0912 345 678' })).toBe(true);
  expect(isTaken(lan, { ...address, name: 'Chị Lan', phone: '', address: '13 Lê Lợi' })).toBe(
    false,
  );
});

it('a number is somebody’s once it is whole', () => {
  expect(exactly([lan], '+84 912 345 678')).toBe(lan);
  expect(exactly([lan], '091234567')).toBeUndefined();
  expect(exactly([], '0912345678')).toBeUndefined();
});
