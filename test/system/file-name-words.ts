/** Verbs, and their forms that name an action. */
const verbs = [
  'accept acknowledge add adding announce apply ask await bind came cancel checking claiming closing',
  'collect confirm connect cut decide decode decompress describe diagnose draw entering',
  'fills find finish fit fitting flush follow go growing has hold identify leave leaving listening',
  'listing live loading make mend migrate move naming pack parse post publish read receive remove',
  'removes rename render replace reset resolve resume rework save scroll select send serve',
  'settle taking try use wait write yield',
].join(' ');

/** Adjectives and participles. */
const adjectives = [
  'active adopted atomic audited awake bare bounced bound bounded built chosen clean coalesced compressed',
  'collected coming compared competing continuous counted create created descending drawable due',
  'bundled edited empty entered equivalent even expected fine followed former found freed given hidden',
  'imported known learnt left legacy light local lockable looked lost managed masked',
  'missed misspelt moved narrow open original outdated packed pasted paused pending plain',
  'planned prepared pressed printed private queued ready recent refused rejected remote',
  'rendered replaced reserved rolled scanned seen selected sensible sent serial sets short',
  'shown signed similar sliced small sorted spare special spoken stored stuck styled',
  'tolerant touched transferred typed unattended unchecked unclear unfinished unneeded',
  'unread unreadable unrecorded used verified waiting watched weighed written wrong',
].join(' ');

/** Prepositions, pronouns and adverbs. */
const particles = [
  'about after again as aside at before by early first forget from full in is last later',
  'latest many more near next no not nothing now on once one other others otherwise out',
  'over same several since soon to together two under which with without zero',
].join(' ');

/** Formats, protocols and products. */
const formats = [
  'combobox csv der eval ghtk gs html http https inline ip markdown nav node pdfium',
  'png sql undici web xlsx',
].join(' ');

/** Words of file names that the glossary does not define: all except nouns of this project. */
export const otherWords = [verbs, adjectives, particles, formats].join(' ').split(' ');
