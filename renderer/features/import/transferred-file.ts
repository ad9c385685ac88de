import { ok, type Result } from '../../../shared/result.ts';
import { refusedFile } from './send-file.ts';

/** Maximum file names in a message. */
const MOST_NAMED = 3;

/**
 * Returns the one dropped or pasted file. With `nameOfText`, text becomes a file of that name; null if there is no
 * data. Call it during the event, because later the browser returns no data.
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
