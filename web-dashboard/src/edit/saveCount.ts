/** Counts the saves of the screen's record, after which the form resets to what is stored. */
import { createContext } from 'react';

export const SaveCountContext = createContext(0);
