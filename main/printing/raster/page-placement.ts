import { POINTS_PER_MM, checkPageSize, dotsOfPaper } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { ok } from '../../../shared/result.ts';
import type { Result } from '../../../shared/result.ts';

/** Size of a page after its rotation (points). */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Matrix from a page to a paper: x' = a·x + c·y + e and y' = b·x + d·y + f. The source is in points from the upper left
 * corner of the rotated page. The target is in dots from the upper left corner of the paper.
 */
export interface Placement {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Placement of a document's page on the paper, and whether it was scaled to fit. */
export interface Placed {
  readonly placement: Placement;
  readonly fitted: boolean;
}

/**
 * Checks that a drawing was arranged in the dots of this paper and fills it. A drawing for another paper is
 * `label-size`.
 */
export function checkFills(
  page: Size,
  paper: LabelPaper,
): Result<undefined, Failure<'label-size'>> {
  const { widthMm, heightMm, scaleX = 1, scaleY = 1 } = paper;
  return checkPageSize(page, { widthMm: widthMm * scaleX, heightMm: heightMm * scaleY });
}

/**
 * Places a page at its own size from the upper left corner, and cuts off the rest. Chromium rounds a page up to whole
 * pixels, and a printer would print the rest on a second label. A page of another size is `label-size`. With `fit` it
 * is reduced to the size of the paper and centred instead; it is turned if that makes it larger.
 */
export function positionPage(
  page: Size,
  paper: LabelPaper,
  fit: boolean,
): Result<Placed, Failure<'label-size'>> {
  const checked = checkPageSize(page, paper);
  const dots = dotsOfPaper(paper);
  const x = dots.width / (paper.widthMm * POINTS_PER_MM);
  const y = dots.height / (paper.heightMm * POINTS_PER_MM);
  if (checked.ok) return ok({ placement: straight(x, y), fitted: false });
  if (!fit) return checked;
  const sheet = { width: paper.widthMm * POINTS_PER_MM, height: paper.heightMm * POINTS_PER_MM };
  return ok({ placement: enlarged(fitInto(page, sheet), x, y), fitted: true });
}

/** Scales a placement down, so that the lowest `dots` of the paper are free. */
export function aboveStrip(placement: Placement, paper: LabelPaper, dots: number): Placement {
  const { width, height } = dotsOfPaper(paper);
  const smaller = (height - dots) / height;
  const placed = enlarged(placement, smaller, smaller);
  return { ...placed, e: placed.e + (width * (1 - smaller)) / 2 };
}

/** Converts a placement to the page's own units; `unit` is the number of points per unit. */
export function inUnits({ a, b, c, d, e, f }: Placement, unit: number): Placement {
  return { a: a * unit, b: b * unit, c: c * unit, d: d * unit, e, f };
}

function straight(a: number, d: number): Placement {
  return { a, b: 0, c: 0, d, e: 0, f: 0 };
}

function enlarged({ a, b, c, d, e, f }: Placement, x: number, y: number): Placement {
  return { a: a * x, b: b * y, c: c * x, d: d * y, e: e * x, f: f * y };
}

/** Fits the whole page into the sheet (points to points), centred and never enlarged. */
function fitInto(page: Size, sheet: Size): Placement {
  const upright = Math.min(1, sheet.width / page.width, sheet.height / page.height);
  const turned = Math.min(1, sheet.width / page.height, sheet.height / page.width);
  if (upright >= turned) {
    const e = (sheet.width - page.width * upright) / 2;
    const f = (sheet.height - page.height * upright) / 2;
    return { ...straight(upright, upright), e, f };
  }
  const e = (sheet.width + page.height * turned) / 2;
  const f = (sheet.height - page.width * turned) / 2;
  return { a: 0, b: turned, c: -turned, d: 0, e, f };
}
