import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page of a PDF: its size, whole millimetres, and its words as they stand. */
interface PageText {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly text: string;
}

/** What can be read off a PDF by selecting it, page by page. */
export async function textOfPdf(pdf: Uint8Array): Promise<PageText[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const mm = (points: number) => Math.round((points / 72) * 25.4);
      return { widthMm: mm(width), heightMm: mm(height), text: page.getText() };
    });
  } finally {
    document.destroy();
    library.destroy();
  }
}
