/** A message with its parts; "? " marks an uncertain one. */
export type SampleMessage = readonly [
  message: string,
  parts: Readonly<
    Partial<
      Record<'name' | 'phone' | 'address' | 'cod' | 'weight' | 'contents' | 'note' | 'rest', string>
    >
  >,
];
