import { crc32, deflateRawSync } from 'node:zlib';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...links: string[]) =>
  `<Relationships>${links
    .map((link, at) => {
      const [kind, target] = link.split(' ');
      return `<Relationship Target="${target}" Type="${office}/${kind}" Id="rId${at + 1}"/>`;
    })
    .join('')}</Relationships>`;

/** Builds a workbook of one sheet with a list of texts. The zip stores its parts uncompressed, unless `isPacked`. */
export function bookOf(sheetData: string, texts = '', book = '', isPacked = false): Uint8Array {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations('officeDocument xl/workbook.xml'),
    'xl/workbook.xml': `<workbook>${book}<sheets><sheet name="Đơn" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet cells.xml', 'sharedStrings words.xml'),
    'xl/cells.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    'xl/words.xml': `<sst>${texts}</sst>`,
  };
  const [files, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const plain = Buffer.from(text);
    const content = isPacked ? deflateRawSync(plain) : plain;
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04_03_4b_50, 0);
    central.writeUInt32LE(0x02_01_4b_50, 0);
    for (const [header, from] of [
      [local, 18],
      [central, 20],
    ] as const) {
      header.writeUInt16LE(isPacked ? 8 : 0, from - 10);
      header.writeUInt32LE(crc32(plain), from - 4);
      header.writeUInt32LE(content.length, from);
      header.writeUInt32LE(plain.length, from + 4);
      header.writeUInt16LE(name.length, from + 8);
    }
    central.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(name), content);
    list.push(central, Buffer.from(name));
    at += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(list.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...list, end]);
}
