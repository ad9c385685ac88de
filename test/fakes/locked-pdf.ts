/** Returns a PDF that requires a password: its standard security handler accepts no known one. */
export function lockedPdf(): Uint8Array {
  const key = 'A7'.repeat(32);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 226.77 170.08] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${key}> /U <${key}> >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Encrypt 4 0 R`;
  body += ` /ID [<${key}> <${key}>] >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(body);
}
