const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a random integer from 0 up to, but not including, `limit`. */
type Draw = (limit: number) => number;

const several = (draw: Draw, count: number, of: string) =>
  Array.from({ length: count }, () => of[draw(of.length)]).join('');

/** Waybill codes in the formats of Vietnam's carriers, as their labels and public programs show them. */
export const carrierCodes: Readonly<Record<string, (draw: Draw) => string>> = {
  spx: (draw) => `SPXVN${several(draw, 12, DIGITS)}`,
  spxLetter: (draw) => `SPXVN${several(draw, 11, DIGITS)}${several(draw, 1, LETTERS)}`,
  ghn: (draw) => `G${several(draw, 1, LETTERS)}${several(draw, 6, DIGITS + LETTERS)}`,
  ghtk: (draw) =>
    `S${several(draw, 8, DIGITS)}.MB${several(draw, 2, DIGITS)}.D${several(draw, 1, DIGITS)}.${several(draw, 9, DIGITS)}`,
  viettelPost: (draw) => several(draw, 12, DIGITS),
  viettelPostAccount: (draw) => `PKE${several(draw, 10, DIGITS)}`,
  jt: (draw) => `84${several(draw, 10, DIGITS)}`,
  ems: (draw) => `E${several(draw, 1, LETTERS)}${several(draw, 9, DIGITS)}VN`,
  lazada: (draw) => `LEXVN${several(draw, 10, DIGITS)}VNA`,
  best: (draw) => `BESTMP${several(draw, 10, DIGITS)}VNA`,
  ninja: (draw) => `${several(draw, 9, LETTERS)}${several(draw, 9, DIGITS)}`,
  superShip: (draw) =>
    `SHDC${several(draw, 6, DIGITS)}${several(draw, 2, LETTERS)}.${several(draw, 9, DIGITS)}`,
};
