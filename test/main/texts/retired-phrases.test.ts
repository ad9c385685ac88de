import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languageSchema } from '../../../shared/model/station.ts';
import { root } from '../../host/root.ts';

/** Phrases that another word has replaced: one concept has one word. */
const retired: Readonly<Record<Language, readonly RegExp[]>> = {
  vi: [
    /giao hãng/i,
    /phiếu lấy hàng/i,
    /hàng chờ/i,
    /đối tem/i,
    /đang hoàn về/i,
    /diễn biến/i,
    /(?<!quét là )câu trả lời/i,
    /mất liên lạc/i,
    /quay về (?:một )?bản sao lưu/i,
    /phục hồi/i,
    /trục trặc/i,
    /người (?:quản lý|quản máy|phụ trách)|quản trị viên/i,
    /(?<!\p{L})két(?!\p{L})/iu,
    /sổ tay/i,
    /mẫu đọc file|mẫu đơn/i,
    /bị tính khác|hãng tính khác/i,
    /chưa in gì cả/i,
    /làm trái nhau/i,
    /rút đơn|đã rút(?! gọn| khỏi)|rút lại/i,
    /không hỏi được máy chủ/i,
    /xem hàng khi nhận|ai trả phí/i,
    /hỏi giá|báo giá/i,
    /mã trên hệ thống/i,
    // Bare “máy” is also the printer.
    /(?<!\p{L})máy (?:sẽ )?tự(?!\p{L})/iu,
    /giấy trong máy(?! in)/i,
    /(?:^|[.;:] )Máy (?:này|khác|mới|đang|vẫn|chỉ|thử|hỏi|điền|đọc|tra|nhớ|không|sẽ|tắt)(?!\p{L})/u,
    /(?<!\p{L})(?:Theo|rời|mở|tắt|của|khỏi|dùng) máy(?=[.,;:"”]|$)/u,
    /máy khác lúc in|ra máy này|kho in ở máy này/i,
  ],
  en: [
    /\bset-up\b/i,
    /handbook/i,
    /counted otherwise/i,
    /\banew\b/i,
    /\bmend(?:ed|ing)?\b/i,
    /technician/i,
    /\bstations?\b/i,
    /\bvault\b/i,
    /own order code/i,
    /\b(?:go|goes|going|went) back to a backup/i,
    /print trouble/i,
    /not told yet|all told/i,
    /the platform[’']s answer/i,
  ],
};

/** All texts of a dictionary by their keys, without the names of values in them. */
function textsIn(part: unknown, path: string): [string, string][] {
  if (typeof part === 'string') return [[path, part.replaceAll(/\{\{.*?\}\}/g, '')]];
  return Object.entries(part as Record<string, unknown>).flatMap(([key, value]) =>
    textsIn(value, `${path}.${key}`),
  );
}

/** The prose of the handbook by page, without keys, commands and addresses. */
function pagesIn(language: Language): [string, string][] {
  const folder = join(root, 'resources', 'manual', language);
  return readdirSync(folder).map((page) => [
    page,
    readFileSync(join(folder, page), 'utf8').replaceAll(/`[^`]*`|\]\([^)]*\)|<!--.*?-->/g, ''),
  ]);
}

function dictionary(folder: string, language: Language): [string, string][] {
  const file = join(root, folder, `${language}.json`);
  return textsIn(JSON.parse(readFileSync(file, 'utf8')), folder);
}

describe.each(languageSchema.options)('texts and handbook (%s)', (language) => {
  it('use no retired phrase', () => {
    const texts = [
      ...dictionary('renderer/i18n', language),
      ...dictionary('main/texts', language),
      ...pagesIn(language),
    ];
    const found = texts.flatMap(([place, text]) =>
      retired[language]
        .map((phrase) => phrase.exec(text)?.[0])
        .filter((match) => match !== undefined)
        .map((match) => `${place}: ${match}`),
    );
    expect(found).toEqual([]);
  });
});
