import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page of a PDF: its size in whole millimetres, and its text. */
interface PageText {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly text: string;
}

/** Returns the selectable text of a PDF, page by page. */
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
