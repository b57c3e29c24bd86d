import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { refreshTheme, wearStoredTheme } from '#app/state/theme.ts';
import { watchContactPanel } from '#app/ui/contact-behaviour.ts';
import { focusArrival, isArrival, scrollSmoothly } from '#app/ui/page-arrival.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Toasts } from '#app/ui/toasts.tsx';

/** Milliseconds until the new title is announced: after the focus has moved, or it would be talked over. */
const announceAfter = 150;

/** Messages, the progress line, and a good arrival after each navigation. */
export function PageLife() {
  const navigation = useNavigation();
  const title = useArrival();
  useEffect(() => {
    void refreshTheme();
    return watchContactPanel();
  }, []);
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} />
      <p role="status" className="sr-only">
        {title}
      </p>
      <Toasts />
    </>
  );
}

/** @returns the title to announce */
function useArrival(): string {
  const location = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  const before = useRef(location);

  // Comes before the framework's own scrolling: that is a layout effect further down the tree.
  useLayoutEffect(() => {
    const from = before.current;
    if (!isArrival(from, location)) return;
    wearStoredTheme();
    if (!location.hash || type === 'POP') return;
    if (from.pathname !== location.pathname) scrollTo({ top: 0, behavior: 'instant' });
    scrollSmoothly();
  }, [location, type]);

  useEffect(() => {
    const from = before.current;
    before.current = location;
    if (!isArrival(from, location)) return;
    const stop = focusArrival(location.hash);
    const timer = setTimeout(() => setTitle(document.title), announceAfter);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [location]);
  return title;
}
