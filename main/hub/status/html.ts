/** Returns a table with fixed headings; `rows` are results of `row`. */
export function table(heads: readonly string[], rows: string): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** Returns a row of untrusted texts, escaped; `kind` is its CSS class. */
export function tableRow(cells: readonly string[], kind = ''): string {
  return `<tr${kind === '' ? '' : ` class="${kind}"`}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes untrusted text, such as bench names. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
