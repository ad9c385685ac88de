/** Builds a page for a label image, which fills the page without smoothing. */
export function driverPage(page: {
  readonly png: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly name: string;
}): string {
  const { png, widthMm, heightMm, name } = page;
  const size = `${widthMm}mm ${heightMm}mm`;
  const picture = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return [
    '<!doctype html><meta charset="utf-8">',
    // The system's queue shows the title as the name of the job.
    `<title>${name.replaceAll(/[<&]/g, '-')}</title>`,
    `<style>@page { size: ${size}; margin: 0 } html, body { margin: 0 }`,
    `img { display: block; width: ${widthMm}mm; height: ${heightMm}mm; image-rendering: pixelated }`,
    `</style><img alt="" src="${picture}">`,
  ].join('\n');
}
