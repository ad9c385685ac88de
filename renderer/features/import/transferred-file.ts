import { ok, type Result } from '../../../shared/result.ts';
import { refusedFile } from './send-file.ts';

/** Names that a message has room for. */
const MOST_NAMED = 3;

/**
 * The one file that was dropped or pasted. Text becomes a file where it is given a name; null where there is nothing.
 * To be called while the event goes on, later the browser tells nothing any more.
 */
export function transferredFile(data: DataTransfer, nameOfText?: string): Result<File | null> {
  const [file, ...others] = data.files;
  if (file === undefined) {
    const text = nameOfText === undefined ? '' : data.getData('text/plain');
    return ok(text.trim() === '' ? null : new File([text], nameOfText ?? ''));
  }
  if (others.length > 0) {
    const named = [file, ...others.slice(0, MOST_NAMED - 1)].map(({ name }) => name).join(', ');
    return refusedFile(others.length < MOST_NAMED ? named : `${named}, …`, 'several');
  }
  const isFolder = [...data.items].some((item) => item.webkitGetAsEntry()?.isDirectory);
  return isFolder ? refusedFile(file.name, 'folder') : ok(file);
}
