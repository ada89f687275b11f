import type { payment as english } from '../en/payment.ts';
import type { Translation } from '../message.ts';

export const payment = {
  'payment.askingBank': 'جارٍ التحقق مع مصرفك…',
  'payment.thanksMoment': 'شكرًا لك. لحظة من فضلك…',
  'payment.noSuchAddress': 'لا نوصّل إلى هذا العنوان',
  'payment.loadingMethod': 'جارٍ تحميل {method}…',
  'payment.moment': 'لحظة من فضلك…',
  'payment.takingYouTo': 'جارٍ نقلك إلى {method}…',
  'payment.placing': 'شكرًا لك. جارٍ تسجيل طلبك…',
  'payment.safe': 'دفعتك محفوظة بأمان.',
  'payment.unknown': 'تعذر تأكيد الدفع، ولم يُسجَّل أي طلب بعد. تحقق مجددًا بعد لحظات أو اختر طريقة أخرى.',
  'payment.otherWays': 'طرق دفع أخرى',
  'payment.loadingExpress': 'جارٍ تحميل الدفع السريع…',
  'payment.continueTo': 'المتابعة إلى {method}',
  'payment.placeOrder': 'تأكيد الطلب',
  'payment.tryAgain': 'إعادة المحاولة',
  'payment.pay': 'دفع {amount}',
  'payment.payWith': 'الدفع عبر {method}',
  'payment.summaryTitle': 'ملخص الطلب: {total}',
  'card.number': 'رقم البطاقة',
  'card.expires': 'تاريخ الانتهاء (شهر / سنة)',
  'card.securityCode': 'رمز الأمان',
  'card.expiryDate': 'تاريخ الانتهاء',
  'card.name': 'بطاقة',
} satisfies Translation<typeof english>;
