// Whether the guidelines are open: on a wide screen beside the sentences, which is remembered; on a narrow one over them, each time anew.
import { useCallback, useEffect, useState } from 'react';
import { readKept, writeKept } from '../../theme/kept.ts';

const room = window.matchMedia('(min-width: 1100px)');

export function useGuidelines(): readonly [boolean, () => void] {
  const [wide, setWide] = useState(room.matches);
  const [pinned, setPinned] = useState(() => readKept('guidelines') !== 'shut');
  const [overlaid, setOverlaid] = useState(false);
  useEffect(() => {
    const follow = () => setWide(room.matches);
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, []);
  const toggle = useCallback(() => {
    if (!wide) setOverlaid(!overlaid);
    else {
      writeKept('guidelines', pinned ? 'shut' : 'open');
      setPinned(!pinned);
    }
  }, [wide, overlaid, pinned]);
  return [wide ? pinned : overlaid, toggle];
}
