import { useEffect, useState } from 'react';

/** Returns how often the network has come back. An effect that depends on it asks again for what it could not get. */
export function useReconnects(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const increment = () => setCount((before) => before + 1);
    addEventListener('online', increment);
    return () => removeEventListener('online', increment);
  }, []);
  return count;
}
