/** Lets the lists of products ask anew; a form that is open keeps what is typed there. */
import { useQueryClient } from '@tanstack/react-query';

export function useStaleProducts(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['products', 'getList'] });
}
