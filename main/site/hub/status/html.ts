/** A table under headings of ours; `rows` as `row` writes them. */
export function table(heads: readonly string[], rows: string): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** A row of what anybody may have written; `kind` is how it looks. */
export function row(cells: readonly string[], kind = ''): string {
  return `<tr${kind === '' ? '' : ` class="${kind}"`}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What benches call themselves is text. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
