/** Shows react-admin's own notifications as our toasts (1§9). */
import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from 'sonner';

const kinds = {
  success: toast.success,
  error: toast.error,
  warning: toast.warning,
  info: toast,
} as const;

export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { message, type, notificationOptions } = taken;
    const text =
      typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
    const show = type in kinds ? kinds[type as keyof typeof kinds] : toast;
    show(text);
  }, [notifications, takeNotification, translate]);
  return null;
}
