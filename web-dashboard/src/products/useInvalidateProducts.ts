/** Invalidates the lists of products; an open form is not reset. */
import { useQueryClient } from '@tanstack/react-query';

export function useInvalidateProducts(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['products', 'getList'] });
}
