import type { SelfTestWords } from './self-test-words.ts';

/** English texts of the self-test; `{name}` is a fact. */
export const english: SelfTestWords = {
  failed: [
    'This check failed itself',
    'Send the support folder to whoever looks after this station',
  ],
  shut: ['Not known, since the data could not be opened', 'Mend the row Data first'],
  checks: {
    'disk-space': {
      name: 'Space on the disk',
      says: {
        green: ['{gb} GB are free', ''],
        unread: ['{folder} cannot be read', 'Grant the right to read and write there'],
        amber: ['Only {gb} GB are free', 'Remove files from the disk that holds {folder}'],
        red: [
          'Nearly full: {gb} GB are free',
          'Remove files from the disk that holds {folder} now: on a full disk no order can be entered',
        ],
      },
    },
    'disk-speed': {
      name: 'Speed of the disk',
      says: {
        green: ['One write takes {ms} ms', ''],
        amber: ['Rather slow: {ms} ms a write', 'Close other programs; an SSD is better'],
        red: [
          'Very slow: {ms} ms a write',
          'Look whether the disk is failing, and keep the data on no network or USB disk',
        ],
        full: [
          'Nothing fits into {folder} any more',
          'Remove files from that disk now: on a full disk no order can be entered',
        ],
        unwritable: [
          'Nothing can be written into {folder}',
          'Grant the right to write there, and look whether the disk is failing',
        ],
      },
    },
    database: {
      name: 'Data',
      says: {
        green: ['Sound', ''],
        red: ['The file is damaged: {file}', 'Open F8, Backups, and go back to the newest one'],
        unread: [
          '{file} cannot be read or written',
          'Grant the right to read and write the data folder',
        ],
        damaged: [
          'The file is damaged: {file}',
          'Delete nothing. Open Packbench and go back to a backup',
        ],
        newer: [
          'A newer Packbench wrote it: {file}',
          'Install the newest version, or open Packbench and go back to a backup of this one',
        ],
        full: [
          'The disk is full: {file} cannot be opened',
          'Remove other files from that disk, then open Packbench again',
        ],
        held: ['Another Packbench works with this folder: {file}', 'Close that one first'],
        shut: [
          'It could not be opened ({code}): {file}',
          'Start Packbench again; if it stays so, send the support folder to whoever looks after this station',
        ],
      },
    },
    backup: {
      name: 'Backup',
      says: {
        green: ['The newest one can be opened ({at})', ''],
        old: [
          'The newest one is more than a day old ({at})',
          'Open F8, Backups, and press Back up now',
        ],
        oldShut: ['The newest one is more than a day old ({at})', 'Mend the row Data first'],
        none: ['There is none', 'Open F8, Backups, and press Back up now'],
        noneShut: ['There is none', 'Delete nothing, and call whoever looks after this station'],
        redShut: [
          'The newest one cannot be opened: {file}',
          'Open Packbench and choose an older one',
        ],
        red: [
          'The newest one cannot be opened: {file}',
          'Press Back up now in F8, then look after the disk',
        ],
      },
    },
    platform: {
      name: 'Platform',
      says: {
        green: ['{address} answers', ''],
        unasked: [
          '{address} was not asked: there is no token',
          'Enter the token in F8, Connection',
        ],
        refused: [
          '{address} answers and refuses ({code})',
          'Try again later; ask the platform if it stays so',
        ],
        red: [
          '{address} does not answer ({code})',
          'Check the network, the firewall and the address in F8, Connection',
        ],
      },
    },
    token: {
      name: 'Token',
      says: {
        green: ['Accepted', ''],
        none: ['There is none', 'Enter the token in F8, Connection'],
        red: ['Not accepted', 'Get a new one from the platform and enter it in F8, Connection'],
        unknown: ['Not known, since the platform did not answer', 'Mend the row Platform first'],
      },
    },
    clock: {
      name: 'Clock',
      says: {
        green: ['{seconds} s from the platform’s', ''],
        ahead: ['{seconds} s ahead of the platform’s', 'Let the system set its time by itself'],
        behind: ['{seconds} s behind the platform’s', 'Let the system set its time by itself'],
        wrong: [
          '{hours} h from the platform’s: nothing is removed by its age',
          'Set date and time of this computer, and let the system set them by itself',
        ],
        unknown: [
          'The platform does not tell the time',
          'Compare this computer’s clock with a phone',
        ],
      },
    },
    printers: {
      name: 'Printers',
      says: {
        green: ['Each of them is ready: {count}', ''],
        none: ['There is none', 'Add a printer in F8, Printers'],
        red: [
          'Cannot be reached: {names}',
          'Switch the printer on, check its cable, and its address in F8, Printers',
        ],
        attention: ['Need somebody: {names}', 'Check paper, lid and ribbon of the printer'],
        silent: ['Tell nothing about themselves: {names}', 'Print a test label and look at it'],
      },
    },
    scale: {
      name: 'Scale',
      says: {
        off: ['Not in use', ''],
        green: ['Heard at {port}', ''],
        red: ['Not heard at {port}', 'Check cable, power and kind of scale in F8, Scale'],
      },
    },
    webhook: {
      name: 'Updates of orders',
      says: {
        off: ['Not in use: orders are looked up', ''],
        hub: ['The hub takes them for all benches', ''],
        hubAway: [
          'The warehouse’s hub does not answer: orders are looked up instead',
          'See whether the hub runs, and F8, “Benches of the warehouse”',
        ],
        hubGap: [
          'The hub takes them for all benches, but nothing has come for long',
          'See where the platform sends updates: set-up, “Updates”.',
        ],
        green: ['Listening on port {port}', ''],
        gap: [
          'Listening on port {port}, but nothing has come for long',
          'Open F8, Updates, and test the way in',
        ],
        red: ['Not listening on port {port}', 'Open F8, Updates: the first line says why'],
      },
    },
    fonts: {
      name: 'Fonts of labels',
      says: {
        green: ['Every Vietnamese letter is there', ''],
        lacks: ['Letters are missing: {letters}', 'Install Packbench again'],
        red: ['Cannot be read', 'Install Packbench again'],
      },
    },
    updates: {
      name: 'Updates of Packbench',
      says: {
        off: ['Not updated by itself', ''],
        same: ['The update feed answers; nothing is newer', ''],
        newer: ['The update feed answers; version {version} is there', ''],
        older: [
          'The update feed offers {version}, which is older than this one',
          'Copy the files of the newest version into the feed',
        ],
        notInstalled: [
          'Version {version} could not be installed',
          'Press Install now in F8, Version, or run its installer',
        ],
        unreachable: [
          'The update feed cannot be reached',
          'Check the network, and the address in F8, Version',
        ],
        'no-such-feed': [
          'The update feed has no version at all',
          'Copy latest.yml and the installer there, or change the address in F8, Version',
        ],
        'proxy-refused': [
          'The proxy refuses the user or the password',
          'Change proxy and password in F8, Version',
        ],
        untrusted: [
          'This computer does not trust the certificate of the update feed',
          'Add its authority to the certificates that this computer trusts',
        ],
        'leads-elsewhere': [
          'The address of the update feed sends on to another place',
          'Enter the address where the files lie in F8, Version',
        ],
        'not-understood': [
          'What the update feed says is not understood',
          'Copy the files of the newest version there again',
        ],
        'wrong-contents': [
          'The update feed says more than any does',
          'Copy the files of the newest version there again',
        ],
        'cut-off': ['The update feed broke off', 'Check the network, then try again'],
        red: [
          'The update feed gives nothing ({why})',
          'Check the network, and the address of the feed in F8, Version',
        ],
      },
    },
  },
};
