/** Finds out whether the visitor is signed in as the owner of a store; false until that is certain. */
import { callApi } from '@shop/client';
import { apiRoutes, storageKeys, type User, type UserAnswer } from '@shop/contract';
import { useEffect, useState } from 'react';

function tokenHere(): string | null {
  try {
    return localStorage.getItem(storageKeys.userToken);
  } catch {
    return null;
  }
}

export function useIsOwner(ownerId: User['id']): boolean {
  const [isOwner, setOwner] = useState(false);
  useEffect(() => {
    const token = tokenHere();
    if (!token) return;
    callApi<UserAnswer>(apiRoutes.user, { token })
      .then(({ user }) => setOwner(user.id === ownerId))
      // A visitor who can't be identified is a shopper.
      .catch(() => undefined);
  }, [ownerId]);
  return isOwner;
}
