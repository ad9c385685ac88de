import { useState } from 'react';
import { useCall } from '../../../station/queries.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useSetupPlace } from '../../../session/setup-place.ts';
import { Wide } from '../columns.tsx';
import { useOpenEntry } from '../lock.tsx';
import { SizeForm } from './size-form.tsx';
import { SizeList } from './size-list.tsx';

const section = 'label-sizes';

/** The sizes of labels that printers can be set up with. */
export function LabelSizesSection() {
  const { edit } = useSetupPlace();
  const open = useOpenEntry(section);
  const { data: sizes, error } = useCall('labelSizes.get', undefined);
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  // What was read before stays, and with it a form that is half typed.
  const trouble = error && <ErrorNotice problem={error.problem} />;
  if (!sizes) return trouble;
  if (!open)
    return (
      <Wide>
        {trouble}
        <SizeList sizes={sizes} lastEdited={lastEdited} />
      </Wide>
    );
  return (
    <SizeForm
      key={open.id}
      size={sizes.find(({ id }) => id === open.id)}
      onClose={(id) => {
        setLastEdited(id ?? open.id ?? '');
        edit(section, null);
      }}
    />
  );
}
