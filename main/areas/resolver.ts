import { type Area, type AreaNames, namesOf } from '../../shared/model/area.ts';
import type { Clock } from '../base/surroundings.ts';
import type { Store } from '../store/store.ts';
import type { Areas } from './areas.ts';
import { ExpectedPlaces } from './expected-places.ts';
import type { KnownPlaces } from './known-places.ts';
import { areNamesAlike } from './alike-names.ts';
import { linkedPlaces } from './linked-places.ts';
import { resolvePlace, type Resolved, type Why, type WrittenPlace } from './resolve.ts';
import { streetConflict } from './street-conflict.ts';
import { streetOf } from './street-of.ts';

/** What a person chooses once for a street. */
const rememberable: ReadonlySet<Why> = new Set<Why>(['divided', 'same-name']);

/** The areas that the platform told so far. */
type Told = Pick<Areas, 'version' | 'all' | 'search' | 'tell' | 'isWhole' | 'askFirst'>;

/**
 * Understands addresses of both systems, among the communes that the platform told. What it needs is read when
 * it is first asked, in slices, so that a start never waits for it.
 */
export class AreaResolver {
  readonly #options;
  readonly #places;
  #known: Promise<KnownPlaces> | null = null;
  #version = -1;
  #isReady = false;
  #expected: ExpectedPlaces | null = null;

  constructor(options: {
    told: Told;
    resourcesFolder: string;
    store: Pick<Store, 'areaChoices'>;
    clock: Pick<Clock, 'now'>;
  }) {
    this.#options = options;
    this.#places = linkedPlaces(options.resourcesFolder);
  }

  /** What is written of a place. Never guessed: see `Resolved`. */
  async resolve(place: WrittenPlace): Promise<Resolved> {
    this.#askFirst([place.address, place.commune, place.district, place.province].join(', '));
    return this.#recalled(place);
  }

  /** The same, whatever was chosen before. */
  async resolveAnew(place: WrittenPlace): Promise<Resolved> {
    return resolvePlace(place, await this.#linked());
  }

  /**
   * Whether two sets of names, of either system, may name one commune: their names are alike, or both
   * resolve to a commune of the platform that they share. An empty name is unknown and fits any.
   */
  readonly mayBeSame = async (one: AreaNames, other: AreaNames): Promise<boolean> => {
    if (areNamesAlike(one, other)) return true;
    const known = await this.#linked();
    const [first, second] = [one, other].map(({ commune, district, province }) =>
      resolvePlace({ address: '', commune, district, province }, known),
    );
    const codes = new Set(first?.areas.map(({ code }) => code));
    return second?.areas.some(({ code }) => codes.has(code)) === true;
  };

  /** The platform's own commune of this whole name; undefined for none. */
  async called(wholeName: string): Promise<Area | undefined> {
    return (await this.#linked()).called(wholeName);
  }

  /** The part of a street that names another area than this one, as it was written; null if there is none. */
  async streetConflict(street: string, names: AreaNames): Promise<string | null> {
    const known = await this.#linked();
    const { commune, district, province } = names;
    const whole = [commune, district, province].filter((name) => name !== '').join(', ');
    const own = known.called(whole);
    // Names that were typed by hand may be spelt otherwise than the platform's.
    const areas = own ? [own] : resolvePlace({ address: '', ...names }, known).areas;
    return streetConflict(street, areas, known);
  }

  /** What a person chose for this street before, where there is a choice. */
  recall(resolved: Resolved, address: string): Resolved {
    if (resolved.state !== 'choose' || !rememberable.has(resolved.why)) return resolved;
    const street = streetOf(address);
    const chosen =
      street === '' ? null : this.#options.store.areaChoices.get(street, resolved.named);
    const area = chosen && resolved.areas.find((one) => isNamed(one, chosen));
    return area ? { ...resolved, state: 'sure', why: 'remembered', areas: [area] } : resolved;
  }

  /**
   * Communes that what is typed may mean, best first: those that an address of either system names, and those
   * whose names begin so. `address` is house and street.
   */
  async search(text: string, address: string, limit: number): Promise<Area[]> {
    const found = await this.#options.told.search(text, 'commune', null, limit);
    this.#askFirst(text);
    const whole = address.trim() === '' ? text : `${address}, ${text}`;
    const resolving = this.#recalled({ address: whole, commune: '', district: '', province: '' });
    // While everything is read for the first time, nobody who is typing waits for it.
    if (found.length > 0 && !this.#isReady) return found;
    const { state, why, areas } = await resolving;
    if (state === 'unknown' || (state === 'choose' && !rememberable.has(why) && found.length > 0))
      return found;
    const codes = new Set(areas.map(({ code }) => code));
    return [...areas, ...found.filter(({ code }) => !codes.has(code))].slice(0, limit);
  }

  /** How many choices are remembered. */
  get remembered(): number {
    return this.#options.store.areaChoices.count();
  }

  /** Forgets every choice. */
  forget(): void {
    this.#options.store.areaChoices.forgetAll();
    this.#options.told.tell();
  }

  /** Keeps which of several a person chose, for the next address in this street. */
  async remember(place: WrittenPlace, chosen: AreaNames): Promise<void> {
    const resolved = await this.resolveAnew(place);
    this.keep(resolved, resolved.address, chosen);
  }

  /** The same of what was resolved before; answers the street, null where there was no such choice. */
  keep({ state, why, areas, named }: Resolved, address: string, chosen: AreaNames): string | null {
    const street = streetOf(address);
    if (state !== 'choose' || !rememberable.has(why) || street === '') return null;
    if (!areas.some((one) => isNamed(one, chosen))) return null;
    const { store, clock } = this.#options;
    store.areaChoices.put(street, named, chosen, clock.now());
    this.#options.told.tell();
    return street;
  }

  async #recalled(place: WrittenPlace): Promise<Resolved> {
    const resolved = await this.resolveAnew(place);
    return this.recall(resolved, resolved.address);
  }

  /** While the platform's list is on its way: what is typed comes next. Nobody waits for that, nor is it an answer. */
  #askFirst(text: string): void {
    const { told } = this.#options;
    if (told.isWhole) {
      this.#expected = null;
      return;
    }
    this.#expected ??= new ExpectedPlaces(() => this.#places.country());
    // A file that cannot be read fails the answer itself.
    void this.#expected.of(text).then(
      (places) => told.askFirst(places),
      () => undefined,
    );
  }

  #linked(): Promise<KnownPlaces> {
    if (this.#known === null || this.#version !== this.#options.told.version) {
      this.#version = this.#options.told.version;
      this.#known = this.#link();
    }
    return this.#known;
  }

  async #link(): Promise<KnownPlaces> {
    const known = await this.#places.link(this.#options.told.all());
    this.#isReady = true;
    return known;
  }
}

function isNamed(area: Area, chosen: AreaNames): boolean {
  const { commune, district, province } = namesOf(area);
  return commune === chosen.commune && district === chosen.district && province === chosen.province;
}
