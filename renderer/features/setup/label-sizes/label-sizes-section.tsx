import { useCall } from '../../../station/queries.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Wide } from '../columns.tsx';
import { useEditor } from '../use-editor.ts';
import { SizeForm } from './size-form.tsx';
import { SizeList } from './size-list.tsx';

/** The label sizes for printers. */
export function LabelSizesSection() {
  const { open, lastEdited, close } = useEditor('label-sizes');
  const { data: sizes, error } = useCall('labelSizes.list', undefined);
  // Data loaded before remains on screen, so that a half-typed form is not lost.
  const errorNotice = error && <ErrorNotice problem={error.problem} />;
  if (!sizes) return errorNotice;
  if (!open)
    return (
      <Wide>
        {errorNotice}
        <SizeList sizes={sizes} lastEdited={lastEdited} />
      </Wide>
    );
  return <SizeForm key={open.id} size={sizes.find(({ id }) => id === open.id)} onClose={close} />;
}
