import type { PrinterVoice } from './printer.ts';

/** A Zebra's status after ~HS, in the layout of the ZPL II programming guide. */
export class ZebraVoice {
  paperOut = false;
  headOpen = false;
  paused = false;
  ribbonOut = false;
  /** Answer to ~HI; empty for none. */
  model = '';
  /** Formats in its buffer, and labels left of the current one. */
  formats = 0;
  labels = 0;

  readonly answer: PrinterVoice = (question) => {
    if (question === '~HI\r\n' && this.model !== '')
      return [Buffer.from(`\u0002${this.model}\u0003\r\n`, 'latin1')];
    if (question !== '~HS\r\n') return null;
    const flag = (is: boolean) => (is ? '1' : '0');
    const formats = String(this.formats).padStart(3, '0');
    const labels = String(this.labels).padStart(8, '0');
    const strings = [
      `030,${flag(this.paperOut)},${flag(this.paused)},1245,${formats},0,0,0,000,0,0,0`,
      `000,0,${flag(this.headOpen)},${flag(this.ribbonOut)},0,2,4,0,${labels},1,000`,
      '1234,0',
    ];
    // In pieces, as over a real network.
    return strings.map((text) => Buffer.from(`\u0002${text}\u0003\r\n`, 'latin1'));
  };
}

/** A TSC that answers ESC ! ? with these bits. */
export function tscVoice(bits: () => number): PrinterVoice {
  return (question) => (question === '\u001B!?' ? [Uint8Array.of(bits())] : null);
}

/** An ESC/POS printer that answers DLE EOT 1 to 4 with these bytes. */
export function escPosVoice(bytes: () => readonly [number, number, number, number]): PrinterVoice {
  return (question) => (question.startsWith('\u0010\u0004') ? [Uint8Array.from(bytes())] : null);
}

/** Answers every question with unrelated bytes. */
export const garbageVoice: PrinterVoice = () => [
  Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n<html>'),
  Uint8Array.from({ length: 2000 }, (_, at) => (at * 37) & 0xff),
];
