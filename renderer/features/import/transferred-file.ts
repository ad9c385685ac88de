import { ok, type Result } from '../../../shared/result.ts';
import { refusedFile } from './send-file.ts';

/** Maximum file names in a message. */
const MAX_NAMED = 3;

/**
 * Returns the one dropped or pasted file. With `nameOfText`, text becomes a file of that name; null if there is no
 * data. Call it during the event, because later the browser returns no data.
 */
export function transferredFile(data: DataTransfer, nameOfText?: string): Result<File | null> {
  const [file, ...otherFiles] = data.files;
  if (file === undefined) {
    const text = nameOfText === undefined ? '' : data.getData('text/plain');
    return ok(text.trim() === '' ? null : new File([text], nameOfText ?? ''));
  }
  if (otherFiles.length > 0) {
    const names = [file, ...otherFiles.slice(0, MAX_NAMED - 1)].map(({ name }) => name).join(', ');
    return refusedFile(otherFiles.length < MAX_NAMED ? names : `${names}, …`, 'several');
  }
  const isFolder = [...data.items].some((item) => item.webkitGetAsEntry()?.isDirectory);
  return isFolder ? refusedFile(file.name, 'folder') : ok(file);
}
