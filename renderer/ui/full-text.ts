/** Shows the full text of truncated elements as a tooltip. */
export function showFullText(): () => void {
  const setTitle = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.childElementCount > 0) return;
    const isCut = target.scrollWidth > target.clientWidth;
    if (isCut && target.title === '' && getComputedStyle(target).textOverflow === 'ellipsis')
      target.title = target.textContent;
  };
  document.addEventListener('pointerover', setTitle);
  return () => document.removeEventListener('pointerover', setTitle);
}
