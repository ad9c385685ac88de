import { assertNever } from '../../../shared/result.ts';
import tones from '../../ui/tones.module.css';
import { pictureAddress } from './bundled-pictures.ts';
import type { MarkdownBlock, Inline } from './markdown.ts';
import styles from './handbook.module.css';
import type { Page } from './pages.ts';

interface PageViewProps {
  page: Page;
  /** Follows a link to another page. */
  onPage: (name: string) => void;
}

/** A rendered page. */
export function PageView({ page, onPage }: PageViewProps) {
  return (
    <>
      <h2 className={`${tones.titleSize} ${tones.tight}`}>{page.title}</h2>
      {page.blocks.map((block, index) => (
        // The page never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={index} block={block} onPage={onPage} />
      ))}
    </>
  );
}

type OnPage = Pick<PageViewProps, 'onPage'>;

function BlockView({ block, onPage }: { block: MarkdownBlock } & OnPage) {
  const inline = (content: readonly Inline[]) => (
    <InlineContent content={content} onPage={onPage} />
  );
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h3>{inline(block.content)}</h3>
      ) : (
        <h4>{inline(block.content)}</h4>
      );
    case 'paragraph':
      return <p>{inline(block.content)}</p>;
    case 'note':
      return <p className={styles.note}>{inline(block.content)}</p>;
    case 'list': {
      const items = block.items.map((item) => <li key={keyOf(item)}>{inline(item)}</li>);
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'picture':
      return (
        <figure className={styles.picture}>
          <img src={pictureAddress(block.name)} alt={block.alt} loading="lazy" />
          <figcaption aria-hidden>{block.alt}</figcaption>
        </figure>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={keyOf(cell)} scope="col">
                  {inline(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.map(keyOf).join('|')}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{inline(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return assertNever(block);
  }
}

function keyOf(content: readonly Inline[]): string {
  return content.map(({ text }) => text).join('');
}

function InlineContent({ content, onPage }: { content: readonly Inline[] } & OnPage) {
  return content.map((piece, index) => {
    // oxlint-disable-next-line react/no-array-index-key
    return <Piece key={index} piece={piece} onPage={onPage} />;
  });
}

function Piece({ piece, onPage }: { piece: Inline } & OnPage) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'bold':
      return <strong>{piece.text}</strong>;
    case 'key':
      return <kbd className={styles.key}>{piece.text}</kbd>;
    case 'link':
      return (
        <button type="button" className={styles.link} onClick={() => onPage(piece.page)}>
          {piece.text}
        </button>
      );
    default:
      return assertNever(piece);
  }
}
